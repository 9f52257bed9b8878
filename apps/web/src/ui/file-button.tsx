import { useRef } from 'react';
import type { Refusal } from '@highground/kernel';
import { readFile } from '../saves/read-file.ts';

interface FileButtonProps {
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly onProblem: (refusal: Refusal) => void;
  /** Endings of the files to ask for. */
  readonly accept?: string;
}

/** Asks for a file and reads it as text. */
export function FileButton({ label, onText, onProblem, accept = '.json,application/json' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    const text = file && (await readFile(file));
    if (text?.ok) onText(text.value);
    else if (text) onProblem(text.refusals[0] as Refusal);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <button type="button" className="button" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  );
}
