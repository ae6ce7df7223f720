/** In this order: most browsers name those that they descend from as well. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Browser and system in a few words, enough for a person to know their own session again and too little
 * to know a device by: `Firefox · Linux`. Empty where neither is known.
 */
export function describeUserAgent(header: string | undefined): string {
  const text = header ?? '';
  return [BROWSERS, SYSTEMS]
    .flatMap((kinds) => kinds.find(([, sign]) => sign.test(text))?.[0] ?? [])
    .join(' · ');
}
