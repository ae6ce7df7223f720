/** What became of one thing that a person made: the names that they gave it, one after the other. */
export interface Story {
  /** In every name; no other has it. */
  tag: string;
  /** All names, in their order. Those after the last saved one may be there or not. */
  names: string[];
  /** The last name that the page called saved. */
  saved: string | null;
  /** What `act` answered at last: for a document the SHA-256 of its bytes. */
  answer: unknown;
}

/** What a page said while it was harmed: the measure of what must be on the server afterwards. */
export class Notebook {
  readonly stories: Story[] = [];
  /** How many changes the page called saved. */
  saves = 0;
  readonly #prefix: string;

  constructor(scenario: string) {
    this.#prefix = scenario;
  }

  begin(): Story {
    const story: Story = {
      tag: `${this.#prefix}-${this.stories.length}:`,
      names: [],
      saved: null,
      answer: null,
    };
    this.stories.push(story);
    return story;
  }

  /** Gives the thing its next name through `act`, which resolves when the page calls it saved. */
  async save(story: Story, act: (name: string) => Promise<unknown>): Promise<void> {
    const name = `${story.tag} v${story.names.length}`;
    story.names.push(name);
    story.answer = await act(name);
    story.saved = name;
    this.saves += 1;
  }

  isMine(name: unknown): name is string {
    return typeof name === 'string' && name.startsWith(`${this.#prefix}-`);
  }

  /**
   * What of this is missing among the names in sight: each thing must be there once, under its last
   * saved name or a later one.
   */
  missingIn(names: readonly string[]): string[] {
    return this.stories.flatMap((story) => {
      const seen = names.filter((name) => name.startsWith(`${story.tag} `));
      if (story.saved === null && seen.length === 0) return [];
      const allowed = story.names.slice(
        story.saved === null ? 0 : story.names.indexOf(story.saved),
      );
      if (seen.length === 1 && seen.every((name) => allowed.includes(name))) return [];
      return [`${story.saved ?? story.tag}: seen as ${JSON.stringify(seen)}`];
    });
  }
}
