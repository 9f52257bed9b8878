/** Facts beside a problem's sentence: limits, versions, how long to wait. */
export type ProblemFacts = Readonly<Record<string, unknown>>;

/** A request that is not served: thrown anywhere below a route, turned into an answer in one place. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly facts: ProblemFacts;
  /** Beside `error` in the body, where a document puts something there. */
  readonly beside: ProblemFacts;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, { code, message, facts = {}, beside = {}, headers = {} }: ProblemParts) {
    super(message);
    this.status = status;
    this.code = code;
    this.facts = facts;
    this.beside = beside;
    this.headers = headers;
  }
}

export interface ProblemParts {
  readonly code: string;
  readonly message: string;
  readonly facts?: ProblemFacts;
  readonly beside?: ProblemFacts;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The body of an answer that refuses: `{error: {code, message, …facts, requestId}}`. */
export function problemBody(
  { code, message, facts, beside }: Problem,
  { id, url }: { readonly id: string; readonly url: string },
): object {
  return { error: { code: codeAt(url, code), message, ...facts, requestId: id }, ...beside };
}

/** Below /api/ codes are written as Delve's document writes them: `version_conflict`. */
export function codeAt(url: string, code: string): string {
  return url.startsWith('/api/') ? code.replaceAll('-', '_') : code;
}
