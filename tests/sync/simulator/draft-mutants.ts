import type { Mutant } from './mutants.ts';

/** What goes wrong with what is typed and not saved. */
export const DRAFT_MUTANTS: readonly Mutant[] = [
  {
    name: 'what is typed is kept by the page alone',
    within: 300,
    patches: [
      {
        file: 'src/records/draft-keeper.ts',
        find: 'if (unsaved) this.#write(unsaved);',
        put: '',
      },
    ],
  },
  {
    name: 'what an earlier visit left goes with the next form',
    within: 3_000,
    patches: [
      {
        file: 'src/records/draft-keeper.ts',
        find: 'const answered = this.#answered;',
        put: 'const answered = this.#answered ?? this.#offered;',
      },
    ],
  },
  {
    name: 'a form writes over the draft of another page',
    within: 3_000,
    patches: [
      {
        file: 'src/local/drafts.ts',
        find: 'plain !== undefined && plain.opening !== opening',
        put: 'false',
      },
    ],
  },
];
