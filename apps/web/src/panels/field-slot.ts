import type { FieldView } from '../field/field-view.ts';

/** The place of the one field a battle is shown on; empty while none is mounted. */
export class FieldSlot {
  #view: FieldView | undefined;

  get current(): FieldView | undefined {
    return this.#view;
  }

  /** Puts a view in; the answer takes it out again, unless another has taken its place. */
  put(view: FieldView): () => void {
    this.#view = view;
    return () => {
      if (this.#view === view) this.#view = undefined;
    };
  }
}
