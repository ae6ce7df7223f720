import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '#features/subvention-calendar/calendar-screen.tsx';
import { calendarSearch } from '#features/subvention-calendar/search.ts';

export const Route = createFileRoute('/subventions/calendar')({
  validateSearch: calendarSearch,
  component: CalendarScreen,
});
