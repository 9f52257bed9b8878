/** An answer that is JSON already: what is kept and sent as well is written once. */
export class JsonText {
  readonly text: string;

  constructor(body: object) {
    this.text = JSON.stringify(body);
  }
}

/** How every answer becomes text. */
export function serialize(payload: unknown): string {
  return payload instanceof JsonText ? payload.text : JSON.stringify(payload);
}
