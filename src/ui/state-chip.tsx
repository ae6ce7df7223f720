import type { ReactNode } from 'react';
import {
  AlertTriangle,
  Archive,
  CheckCircle2,
  Circle,
  CircleDot,
  CircleSlash,
  Clock,
  type LucideIcon,
} from 'lucide-react';

export type Tone = 'neutral' | 'info' | 'warn' | 'danger' | 'success' | 'purple' | 'teal';

const ICONS: Record<Tone, LucideIcon> = {
  neutral: Circle,
  info: CircleDot,
  warn: Clock,
  danger: AlertTriangle,
  success: CheckCircle2,
  purple: Archive,
  teal: CircleSlash,
};

/** A state as icon and word on its tone: never told by colour alone. */
export function StateChip({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  const Icon = icon ?? ICONS[tone];
  return (
    <span className={`x-chip x-chip-${tone}`}>
      <Icon size={12} aria-hidden="true" />
      {children}
    </span>
  );
}
