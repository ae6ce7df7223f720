import { notFound } from '@tanstack/react-router';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A path parameter that must be a UUID; any other value is an unknown page (404). */
export function uuidParam<K extends string>(name: K) {
  return {
    parse: (raw: Record<K, string>): Record<K, string> => {
      if (!UUID.test(raw[name])) throw notFound();
      return raw;
    },
    stringify: (params: Record<K, string>): Record<K, string> => params,
  };
}
