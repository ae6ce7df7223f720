import type { MessageDescriptor } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { addFile } from '#local/files/add.ts';
import { documentProblem } from './problems.ts';

/** A document that is being written to this device, or that could not be. */
export interface Adding {
  id: number;
  name: string;
  size: number;
  /** Bytes that are safe so far. */
  read: number;
  problem: MessageDescriptor | null;
}

const NAME_MAX = 255;

let adding: readonly Adding[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** What is being added, also while the person looks at other pages. */
export function useAdding(): readonly Adding[] {
  return useSyncExternalStore(onChange, () => adding);
}

/**
 * Writes documents to this device, one after the other, into the tray of their author. Answers the ids of
 * those that are safe; the others stay in sight with their problem.
 */
export async function addDocuments(files: readonly File[], unnamed: string): Promise<string[]> {
  const items = files.map((file) => {
    lastId += 1;
    const name = file.name.trim().slice(0, NAME_MAX) || unnamed;
    return { id: lastId, name, size: file.size, read: 0, problem: null };
  });
  publish([...adding, ...items]);
  const ids: string[] = [];
  for (const [index, { id, name }] of items.entries()) {
    const file = files[index];
    if (!file) continue;
    try {
      const about = { name, type: file.type, resource: null, rowId: null };
      ids.push((await addFile(file, about, (read) => update(id, { read }))).id);
      forgetAdding(id);
    } catch (error) {
      update(id, { problem: documentProblem(error) });
    }
  }
  return ids;
}

export function forgetAdding(id: number): void {
  publish(adding.filter((item) => item.id !== id));
}

function update(id: number, change: Partial<Adding>): void {
  publish(adding.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

function publish(next: readonly Adding[]): void {
  adding = next;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
