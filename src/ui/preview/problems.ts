/** Why a document cannot be shown here, although its bytes are. */
export type PreviewProblem = 'part-missing' | 'password' | 'damaged';

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  readonly problem: PreviewProblem;

  constructor(problem: PreviewProblem, options?: ErrorOptions) {
    super(`The document cannot be shown: ${problem}.`, options);
    this.problem = problem;
  }
}
