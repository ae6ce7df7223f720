/** `npm run dev`: the server restarted on change, and Vite's development server before it. */
import { spawn } from 'node:child_process';
import { root } from './support/root.mjs';

const commands = [
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
];
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }),
);

const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
for (const child of children) child.once('exit', end);
