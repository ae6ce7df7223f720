/** A new year begins there, wherever the server stands. */
export { madridDay as dayInSpain } from '#domain/madrid-day.ts';
