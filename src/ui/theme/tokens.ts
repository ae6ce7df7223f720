/** A semantic colour: its value in the light and in the dark theme. Ratios are kept by tests. */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Brand scale. Never white on 500: 2.65:1. */
export const brand = {
  50: { value: '#f0faee' },
  100: { value: '#ddf5d9' },
  200: { value: '#c0edb7' },
  300: { value: '#9ddf91' },
  400: { value: '#75cd64' },
  500: { value: '#4fb43a' },
  600: { value: '#2e841b' },
  700: { value: '#2b721b' },
  800: { value: '#225a16' },
  900: { value: '#1c4514' },
  950: { value: '#0c1f08' },
};

export const semanticColors = {
  bg: {
    DEFAULT: pair('#ffffff', '#171d18'),
    subtle: pair('#f4f7f4', '#0f1411'),
    muted: pair('#eaf0ea', '#222b24'),
    panel: pair('#ffffff', '#171d18'),
  },
  fg: { DEFAULT: pair('#17201a', '#e8eee9'), muted: pair('#56635a', '#a6b3a9') },
  border: {
    DEFAULT: pair('#dfe6e0', '#2b342d'),
    control: pair('#7d8a81', '#6b786e'),
  },
  brand: {
    solid: pair('#4fb43a', '#5cc247'),
    hover: pair('#45a332', '#6fcb5c'),
    edge: pair('#2b721b', '#8ddb7d'),
    contrast: pair('#0c1f08', '#0c1f08'),
    fg: pair('#2b721b', '#8ddb7d'),
    subtle: pair('#ddf5d9', '#1b3f14'),
    muted: pair('#c0edb7', '#225a16'),
    emphasized: pair('#9ddf91', '#2b721b'),
    focusRing: pair('#1c4514', '#9ddf91'),
  },
  focus: pair('#1c4514', '#9ddf91'),
  money: { out: pair('#b3261e', '#ff9a8f'), in: pair('#1f6b12', '#8ddb7d') },
  spinner: pair('#1d6fd8', '#7ab5ff'),
  snackbar: { bg: pair('#3d4a41', '#d3dcd5'), fg: pair('#ffffff', '#17201a') },
  /** Series of a chart in their order: told apart with any kind of sight, with their patterns besides. */
  chart: {
    1: pair('#378f23', '#75cd64'),
    2: pair('#1e3a8a', '#3b82f6'),
    3: pair('#8b6ff0', '#fde68a'),
    4: pair('#7f1d1d', '#ea580c'),
    5: pair('#0b63b5', '#f472b6'),
    6: pair('#475569', '#f9a8d4'),
  },
  tone: {
    neutral: { fg: pair('#3d4a41', '#d3dcd5'), bg: pair('#e9eeea', '#2b342d') },
    info: { fg: pair('#114a8b', '#b9d7ff'), bg: pair('#e3efff', '#12304f') },
    warn: { fg: pair('#6b4700', '#ffd98a'), bg: pair('#fff0cc', '#4a3405') },
    danger: { fg: pair('#8f1d17', '#ffb8b0'), bg: pair('#ffe6e3', '#561a15') },
    success: { fg: pair('#1f5c14', '#b2eaa5'), bg: pair('#dff5da', '#1b3f14') },
    purple: { fg: pair('#5a2b86', '#ddc2f7'), bg: pair('#f1e6fb', '#3c2156') },
    teal: { fg: pair('#0b5560', '#a9e7ee'), bg: pair('#d9f3f6', '#0d3b42') },
  },
};
