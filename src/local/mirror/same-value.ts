export { isRecord, isSameValue } from '#domain/same-value.ts';
