import type { ReactNode, SyntheticEvent } from 'react';

/** A form that saves by its button, Ctrl/⌘+S and Ctrl/⌘+Enter; `problem` is what no single field can say. */
export function Form({
  id,
  className,
  problem,
  readOnly = false,
  onSave,
  children,
}: {
  id?: string | undefined;
  className?: string | undefined;
  problem?: string | undefined;
  readOnly?: boolean;
  onSave: (event: SyntheticEvent) => Promise<void>;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields end up here
    <form
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => void onSave(event)}
      onKeyDown={(event) => {
        const isSave = (event.ctrlKey || event.metaKey) && /^(s|Enter)$/i.test(event.key);
        if (!isSave || readOnly) return;
        event.preventDefault();
        void onSave(event);
      }}
    >
      {problem === undefined ? null : (
        <p className="x-form-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </form>
  );
}
