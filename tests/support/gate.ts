/** Something that what is tested waits for until the test opens it. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

/** A gate that is shut. */
export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
