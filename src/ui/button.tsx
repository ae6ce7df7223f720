import type { ComponentProps, ReactNode } from 'react';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  tone?: ButtonTone | undefined;
  icon?: ReactNode;
  size?: 'small' | 'normal' | undefined;
}

/** The class of a button, for links that look like one. */
export function buttonClass({ tone = 'plain', size = 'normal' }: Look): string {
  return `x-button x-button-${tone}${size === 'small' ? ' x-button-small' : ''}`;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  tone,
  icon,
  size,
  children,
  className = '',
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`${buttonClass({ tone, size })} ${className}`}>
      {icon}
      {children === undefined ? null : <span>{children}</span>}
    </button>
  );
}

/** A button with an icon alone; its label is read out and shown on hover. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  className = '',
  ...rest
}: { label: string; icon: ReactNode; tone?: ButtonTone } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`x-icon-button ${buttonClass({ tone })} ${className}`}
    >
      {icon}
    </button>
  );
}
