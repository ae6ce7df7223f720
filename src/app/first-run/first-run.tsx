import { useRouterState } from '@tanstack/react-router';
import { isElevated } from '#domain/access/roles.ts';
import type { Session } from '#local/session/session.ts';
import { useAfterFirstRows } from '#ui/first-rows.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { withAllWords } from '../i18n.ts';

const Checklist = lazyPart(() => withAllWords(import('./checklist.tsx')));

/** The first steps of a fresh group, under its portfolio. */
export function FirstRun({ session }: { session: Session }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isAfterRows = useAfterFirstRows();
  const isHere = path.replace(/\/$/, '') === '/projects' && isElevated(session.role);
  return isHere && isAfterRows ? <Checklist session={session} /> : null;
}
