import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/** Does work that no two processes may do at once; `file` is there while one does, with its process id. */
export async function oneAtATime(file, work) {
  for (let isTold = false; !take(file); ) {
    if (isLeft(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isTold) console.log(`Waiting for another process to install or build here (${file}) …`);
    isTold = true;
    await sleep(POLL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** One that was killed leaves its file. A file without a number is only just being written. */
function isLeft(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return pid === process.pid;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
