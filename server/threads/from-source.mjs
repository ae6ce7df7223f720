/** Any thread where the server runs from its sources: Node reads no TypeScript by itself. */
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
