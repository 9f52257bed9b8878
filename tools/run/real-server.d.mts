export interface RealServer {
  readonly origin: string;
  stop(): Promise<void>;
  /** Lets time pass for its limits. */
  wait(milliseconds: number): void;
}

export function startRealServer(settings?: {
  readonly rates?: { readonly general: number; readonly move: number };
  /** The folder of the built page; without it there are only the interfaces. */
  readonly web?: string;
}): Promise<RealServer>;

/** The first step of a shortest way to a monster in sight, else to what is not explored yet. */
export function nextStep(map: object): { readonly dx: number; readonly dy: number } | undefined;
