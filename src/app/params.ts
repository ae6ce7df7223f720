import { notFound } from '@tanstack/react-router';
import { isUuid } from '#domain/uuid.ts';

/** A path parameter that must be a UUID; any other value is an unknown page (404). */
export function uuidParam<K extends string>(name: K) {
  return {
    parse: (raw: Record<K, string>): Record<K, string> => {
      if (!isUuid(raw[name])) throw notFound();
      return raw;
    },
    stringify: (params: Record<K, string>): Record<K, string> => params,
  };
}
