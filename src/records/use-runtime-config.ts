import { useEffect, useState } from 'react';
import { loadConfig, type RuntimeConfig } from '#local/api/config.ts';

/** What the server says of itself; undefined while being read, and where it never was. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  const [config, setConfig] = useState<RuntimeConfig>();
  useEffect(() => {
    let isHere = true;
    loadConfig().then(
      (read) => isHere && setConfig(read),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return config;
}
