import { Button as ChakraButton } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  tone?: ButtonTone | undefined;
  icon?: LucideIcon | undefined;
  /** In pixels, where it is not that of such buttons. */
  iconSize?: number | undefined;
  size?: 'small' | 'normal' | undefined;
}

/** The variant of Chakra's button that each tone is. */
const VARIANTS = { primary: 'solid', plain: 'outline', quiet: 'ghost', danger: 'subtle' } as const;

/** The class of a button, for links that look like one. */
export function buttonClass({ tone = 'plain', size = 'normal' }: Look): string {
  return `x-button x-button-${tone}${size === 'small' ? ' x-button-small' : ''}`;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  tone = 'plain',
  icon: Icon,
  iconSize,
  size,
  children,
  className = '',
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <ChakraButton
      {...rest}
      variant={VARIANTS[tone]}
      size={size === 'small' ? 'sm' : 'md'}
      className={`${buttonClass({ tone, size })} ${className}`}
    >
      {Icon ? <Icon size={iconSize ?? (size === 'small' ? 14 : 16)} aria-hidden="true" /> : null}
      {children === undefined ? null : <span>{children}</span>}
    </ChakraButton>
  );
}

/** A button with an icon alone; its label is read out and shown on hover. */
export function IconButton({
  label,
  icon: Icon,
  iconSize = 16,
  tone = 'quiet',
  className = '',
  ...rest
}: {
  label: string;
  icon: LucideIcon;
  iconSize?: number;
  tone?: ButtonTone;
} & ComponentProps<'button'>) {
  return (
    <ChakraButton
      aria-label={label}
      title={label}
      {...rest}
      variant={VARIANTS[tone]}
      size="xs"
      className={`x-icon-button ${buttonClass({ tone })} ${className}`}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </ChakraButton>
  );
}
