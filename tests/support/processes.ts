import { execFileSync } from 'node:child_process';

/** A process of this machine. */
export interface OneProcess {
  id: number;
  parent: number;
  /** What of its memory is in use and not swapped out (RSS), in megabytes. */
  megabytes: number;
  command: string;
}

/** All processes of this machine, as `ps` tells of them. */
export function allProcesses(): OneProcess[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, id, parent, kilobytes, command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (id === undefined) return [];
    const megabytes = Math.round(Number(kilobytes) / 1024);
    return [{ id: Number(id), parent: Number(parent), megabytes, command }];
  });
}

/** A process with all that it started, and what those started. */
export function familyOf(id: number): OneProcess[] {
  const all = allProcesses();
  const members = (parent: number): OneProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...members(one.id)]);
  return [...all.filter((one) => one.id === id), ...members(id)];
}
