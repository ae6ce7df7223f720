/** The place that drawings fill, in units of their own. */
export const DRAWING = { width: 1_600, height: 1_066 } as const;

const { width: W, height: H } = DRAWING;

/** A scene as SVG without letters, which would look otherwise with the fonts of each machine. */
export type Drawing = (random: () => number) => string;

type Colours = readonly [top: string, bottom: string];

const DAY: Colours = ['#6fa8cf', '#e9eef0'];
const DUSK: Colours = ['#3b3a68', '#f2a65e'];
const NIGHT: Colours = ['#0b1026', '#27406b'];
const GREY: Colours = ['#6c7a86', '#c9d0d4'];
export const SKIES = { day: DAY, dusk: DUSK, night: NIGHT, grey: GREY } as const;
export type Sky = keyof typeof SKIES;

/** Pans of salt water up to the hills, with heaps of salt between them. */
export function saltPans(sky: Sky): Drawing {
  return (random) => {
    const heaps = repeat(7, () => heap(100 + random() * 1_400, 700 + random() * 260, random));
    const dykes = repeat(9, (at) =>
      line(W / 2 + (at - 4) * 60, 560, W / 2 + (at - 4) * 420, H, 10),
    );
    const banks = [620, 700, 820, 980].map((y) => line(0, y, W, y, (y - 540) / 30));
    return [
      air(sky),
      sun(280 + random() * 1_000, 380, 70),
      hills(560, '#5d7361', random),
      rect(0, 560, W, H - 560, SKIES[sky][0], 0.75),
      `<g stroke="#8a7f6d">${dykes}${banks.join('')}</g>`,
      heaps,
    ].join('');
  };
}

/** A road to the horizon. */
export function road(sky: Sky): Drawing {
  return (random) => {
    const dashes = repeat(6, (at) => {
      const [near, far] = [560 + (at + 0.5) ** 2 * 14, 560 + at ** 2 * 14];
      const half = (y: number) => (y - 540) / 45;
      return shape('#f4f1e6', [
        [W / 2 - half(far), far],
        [W / 2 + half(far), far],
        [W / 2 + half(near), near],
        [W / 2 - half(near), near],
      ]);
    });
    return [
      air(sky),
      sun(W / 2 + 240, 420, 60),
      hills(560, '#4d6a55', random),
      rect(0, 550, W, H - 550, '#8d8a66'),
      shape('#4a4d52', [
        [W / 2 - 14, 550],
        [W / 2 + 14, 550],
        [W - 180, H],
        [180, H],
      ]),
      dashes,
      repeat(5, (at) => heap(at < 3 ? 120 + at * 110 : 1_200 + at * 60, 640 + at * 60, random)),
    ].join('');
  };
}

/** Somebody who tells, before a window. */
export function interview(sky: Sky): Drawing {
  return (random) => {
    const x = 620 + random() * 300;
    return [
      rect(0, 0, W, H, '#2b2622'),
      inset(950, 140, 544, 533, `${air(sky)}${hills(620, '#5d7361', random)}`),
      `<path d="M950 140h544v533H950zM1222 140v533M950 400h544" fill="none" stroke="#6b5138" stroke-width="18"/>`,
      `<path d="M${x - 250} ${H}q20-400 250-400t250 400z" fill="#7a4b3a"/>`,
      circle(x, 500, 150, '#c99a7c'),
      `<path d="M${x - 155} 490q155-260 310 0q-155-110-310 0z" fill="#3a2a22"/>`,
      line(0, 120, x - 120, 260, 10, '#111'),
      `<ellipse cx="${x - 90}" cy="272" rx="70" ry="24" fill="#555" transform="rotate(14 ${x - 90} 272)"/>`,
    ].join('');
  };
}

/** A hall that looks at a screen with another scene on it. */
export function hall(shown: Drawing): Drawing {
  return (random) => {
    const heads = repeat(36, (at) => {
      const row = Math.floor(at / 12);
      const x = 70 + (at % 12) * 133 + (row % 2) * 60 + random() * 14;
      return circle(x, 780 + row * 120, 44 + row * 8, row === 2 ? '#07070a' : '#15141b');
    });
    return [
      rect(0, 0, W, H, '#1d1622'),
      shape('#34283c', [
        [300, 70],
        [1_300, 70],
        [W, H],
        [0, H],
      ]),
      inset(340, 90, 920, 613, shown(random)),
      heads,
    ].join('');
  };
}

/** A lighthouse over the sea; at night with its light. */
export function lighthouse(sky: Sky): Drawing {
  return (random) => {
    const x = 960 + random() * 280;
    const light = `<g fill="#ffe9a3" opacity=".45"><path d="M${x} 262L0 90v330zM${x} 262L${W} 120v260z"/></g>`;
    const bands = [1, 3].map((at) =>
      shape('#b8433a', [
        [x - 50 - at * 9, 300 + at * 90],
        [x + 50 + at * 9, 300 + at * 90],
        [x + 59 + at * 9, 390 + at * 90],
        [x - 59 - at * 9, 390 + at * 90],
      ]),
    );
    return [
      air(sky),
      sky === 'night' ? light : sun(320, 500, 80),
      waves(640, random),
      `<path d="M${x - 420} ${H}q120-330 330-340h190q240 60 420 340z" fill="#3f4440"/>`,
      shape('#eee9df', [
        [x - 50, 300],
        [x + 50, 300],
        [x + 95, 750],
        [x - 95, 750],
      ]),
      ...bands,
      rect(x - 62, 286, 124, 18, '#2c3033'),
      rect(x - 36, 226, 72, 60, '#ffd76a'),
      `<path d="M${x - 48} 226L${x} 176L${x + 48} 226z" fill="#2c3033"/>`,
    ].join('');
  };
}

/** A camera on its tripod before what it takes. */
export function camera(taken: Drawing): Drawing {
  return (random) => {
    const x = 380 + random() * 220;
    return [
      taken(random),
      rect(0, 940, W, H - 940, '#26221d'),
      `<g stroke="#0c0c0e" stroke-width="20"><path d="M${x} 640L${x - 170} 1010M${x} 640L${x + 170} 1010M${x} 640V1010"/></g>`,
      rect(x - 150, 470, 280, 170, '#121316'),
      rect(x + 130, 500, 110, 100, '#1f2226'),
      circle(x - 80, 430, 70, '#121316'),
      circle(x + 60, 430, 70, '#121316'),
      circle(x - 100, 560, 14, '#d64a3b'),
    ].join('');
  };
}

/** Frames of a film, one after the other. */
export function filmStrip(frame: Drawing): Drawing {
  return (random) => {
    const holes = repeat(22, (at) => rect(20 + at * 73, 170, 38, 46, '#f6f3ea', 1, 8));
    const low = repeat(22, (at) => rect(20 + at * 73, 850, 38, 46, '#f6f3ea', 1, 8));
    const frames = repeat(3, (at) => inset(30 + at * 520, 262, 500, 542, frame(random)));
    return `${rect(0, 0, W, H, '#f6f3ea')}${rect(0, 140, W, 786, '#1b1712')}${holes}${low}${frames}`;
  };
}

/** The same picture: scratched and grey on the left, and restored. */
export function restored(scene: Drawing): Drawing {
  return (random) => {
    const picture = scene(random);
    const scratches = repeat(40, () => {
      const x = random() * (W / 2);
      const y = random() * H;
      return line(x, y, x + random() * 24 - 12, y + 60 + random() * 300, 1 + random() * 3, '#fff');
    });
    return [
      picture,
      rect(0, 0, W / 2, H, '#8b8378', 0.72),
      `<g opacity=".7">${scratches}</g>`,
      rect(W / 2 - 5, 0, 10, H, '#fff'),
    ].join('');
  };
}

/** Cans of film. */
export const reels: Drawing = (random) => {
  const cans = repeat(3, (at) => {
    const [x, y, r] = [330 + at * 470, 440 + random() * 220, 210];
    const holes = repeat(6, (hole) => {
      const turn = (hole / 6) * 2 * Math.PI + at;
      return circle(x + Math.cos(turn) * 120, y + Math.sin(turn) * 120, 46, '#57493a');
    });
    return `${circle(x, y, r, '#a9a49a')}${circle(x, y, r - 22, '#c8c4ba')}${holes}${circle(x, y, 34, '#57493a')}`;
  });
  return `${rect(0, 0, W, H, '#57493a')}${rect(0, 820, W, H - 820, '#3c3228')}${cans}`;
};

/** A stage with its lights, who plays and who looks on. */
export function stage(colours: readonly string[], players: number): Drawing {
  return (random) => {
    const beams = colours.map((colour, at) => {
      const [from, to] = [((at + 0.5) * W) / colours.length, 200 + random() * 1_200];
      return `<path d="M${from} 60L${to - 150} 800h300z" fill="${colour}" opacity=".42"/>`;
    });
    const troupe = repeat(players, (at) => {
      const x = ((at + 1) * W) / (players + 1) + random() * 40;
      return `${circle(x, 560, 40, '#0d0b12')}<path d="M${x - 62} 810q0-210 62-210t62 210z" fill="#0d0b12"/>`;
    });
    const crowd = repeat(20, (at) => circle(at * 84 + random() * 30, 1_030, 66, '#06050a'));
    return [
      rect(0, 0, W, H, '#191327'),
      ...beams,
      rect(0, 800, W, 120, '#3a2c4d'),
      troupe,
      rect(0, 40, W, 26, '#0a0810'),
      crowd,
    ].join('');
  };
}

/** A poster on a wall, with the marks of who pays below its picture. */
export function poster(motif: Drawing, wall: string): Drawing {
  return (random) =>
    [
      rect(0, 0, W, H, wall),
      rect(518, 58, 580, 980, '#000', 0.25),
      rect(500, 40, 580, 980, '#fbfaf6'),
      inset(524, 64, 532, 704, motif(random)),
      rect(560, 800, 460, 26, '#33302b'),
      rect(560, 842, 300, 14, '#8c867c'),
      marks(600, 930),
    ].join('');
}

/** A plate at a door, with the marks of who pays. */
export const plate: Drawing = (random) =>
  [
    rect(0, 0, W, H, '#a59a88'),
    repeat(60, () => rect(random() * W, random() * H, 90, 6, '#968b79', 0.5)),
    rect(318, 218, 1_000, 660, '#000', 0.25),
    rect(300, 200, 1_000, 660, '#e8ecee', 1, 18),
    rect(380, 290, 840, 44, '#2f4858'),
    rect(380, 370, 620, 24, '#7d8b94'),
    rect(380, 420, 700, 24, '#7d8b94'),
    `<g transform="translate(-790 -840) scale(1.6)">${marks(780, 980)}</g>`,
  ].join('');

/** The marks of nobody: a ring of dots, a shield and three waves. */
function marks(x: number, y: number): string {
  const dots = repeat(12, (at) => {
    const turn = (at / 12) * 2 * Math.PI;
    return circle(x + 30 + Math.cos(turn) * 34, y + Math.sin(turn) * 34, 5, '#f2c230');
  });
  return [
    rect(x - 24, y - 50, 108, 100, '#2f6f4f'),
    dots,
    `<path d="M${x + 160} ${y - 48}h84v50q0 36-42 52q-42-16-42-52z" fill="#8a3b62"/>`,
    ...[-24, 4, 32].map(
      (down) =>
        `<path d="M${x + 310} ${y + down}q25-34 50 0t50 0" fill="none" stroke="#2e8b8b" stroke-width="12"/>`,
    ),
  ].join('');
}

/** A scene in a smaller place: as much of its middle as fits. */
function inset(x: number, y: number, w: number, h: number, scene: string): string {
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${scene}</svg>`;
}

function air(sky: Sky): string {
  const [top, bottom] = SKIES[sky];
  const id = `air-${sky}`;
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, W, H, `url(#${id})`)}`;
}

function sun(x: number, y: number, r: number): string {
  return `${circle(x, y, r * 1.7, '#fff3c9', 0.35)}${circle(x, y, r, '#ffe7a0')}`;
}

function hills(base: number, colour: string, random: () => number): string {
  const tops = repeat(
    4,
    (at) => `Q${at * 400 + 200} ${base - 60 - random() * 190} ${at * 400 + 400} ${base - 40} `,
  );
  return `<path d="M0 ${base - 40}${tops}V${base + 40}H0z" fill="${colour}"/>`;
}

function waves(top: number, random: () => number): string {
  return repeat(5, (at) => {
    const y = top + at * 90;
    const crests = repeat(9, () => `q50-${20 + random() * 30} 100 0t100 0`);
    return `<path d="M-40 ${y}${crests}V${H}H-40z" fill="#2c5f74" opacity="${0.55 + at * 0.1}"/>`;
  });
}

function heap(x: number, y: number, random: () => number): string {
  const half = 50 + random() * 50;
  return `<path d="M${x - half} ${y}Q${x} ${y - half * 1.9} ${x + half} ${y}z" fill="#f7f5ef"/><path d="M${x} ${y - half * 0.95}Q${x + half / 2} ${y - half * 0.7} ${x + half} ${y}H${x}z" fill="#d9d6cd"/>`;
}

function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
  rx = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" opacity="${opacity}"/>`;
}

function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  thick: number,
  stroke = 'inherit',
): string {
  const colour = stroke === 'inherit' ? '' : ` stroke="${stroke}"`;
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke-width="${thick}"${colour}/>`;
}

function shape(fill: string, points: readonly (readonly [x: number, y: number])[]): string {
  return `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}"/>`;
}

function repeat(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}
