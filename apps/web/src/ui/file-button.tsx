import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly onText: (text: string) => void;
  /** Endings of the files to ask for. */
  readonly accept?: string;
}

/** Asks for a file and reads it as text. */
export function FileButton({ label, onText, accept = '.json,application/json' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (file) onText(await file.text());
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
