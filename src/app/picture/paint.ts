import { readDeviceItem } from '#local/device.ts';
import { openBytes } from '#local/keys/wrap.ts';
import { readAccountCookie } from '#local/session/account.ts';
import { heldSession } from '#local/session/stored.ts';
import { showPicture } from './over-page.ts';
import { isOfStage, type Picture, purposeOf } from './picture.ts';

// Written into index.html itself (scripts/support/inline.ts): it runs while the app's files are still read, and then
// begins the app. To evaluate those files takes the page's whole time: what the picture needs would wait for that.

/** The disk may be slow: the app is not kept waiting for a picture. */
const LATEST_MS = 1000;

/** The page's own text has been read. */
const parsed = new Promise<void>((tell) => {
  if (document.readyState !== 'loading') tell();
  else document.addEventListener('DOMContentLoaded', () => tell(), { once: true });
});

async function paintLast(): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  const [session, kept] = await Promise.all([heldSession(), readDeviceItem('picture')]);
  if (!session?.key || !kept) return;
  const bytes = await openBytes(session.key, kept, purposeOf(session.userId));
  if (!bytes) return;
  const picture = JSON.parse(new TextDecoder().decode(bytes)) as Picture;
  if (!isOfStage(picture)) return;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * devicePixelRatio);
  canvas.height = Math.round(picture.height * devicePixelRatio);
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.width = `${picture.width}px`;
  canvas.style.height = `${picture.height}px`;
  paint(canvas, picture);
  await parsed;
  showPicture(canvas);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

function paint(canvas: HTMLCanvasElement, { colours, fonts, marks }: Picture): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(devicePixelRatio, devicePixelRatio);
  let font = -1;
  for (const mark of marks) {
    pen.fillStyle = colours[mark[5]] ?? '';
    if (mark[0] === 'area') {
      const [, left, top, width, height, , radius, line] = mark;
      pen.beginPath();
      pen.roundRect(left, top, width, height, radius);
      pen.strokeStyle = pen.fillStyle;
      pen.lineWidth = line;
      if (line > 0) pen.stroke();
      else pen.fill();
    } else if (mark[0] === 'path') {
      const [, left, top, scale, line, , path] = mark;
      pen.save();
      pen.translate(left, top);
      pen.scale(scale, scale);
      pen.strokeStyle = pen.fillStyle;
      pen.lineWidth = line;
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      const shape = new Path2D(path);
      if (line > 0) pen.stroke(shape);
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a shape, not a list
      else pen.fill(shape);
      pen.restore();
    } else {
      const [, left, base, text, face] = mark;
      if (face !== font) pen.font = fonts[face] ?? '';
      font = face;
      pen.fillText(text, left, base);
    }
  }
}

function begin(): void {
  const app = document.querySelector<HTMLLinkElement>('link[data-app]');
  if (app) void import(/* @vite-ignore */ app.href);
}

const isIn = readAccountCookie() !== null;
const late = new Promise<void>((tell) => setTimeout(tell, LATEST_MS));
// A start without a picture is as good.
const painted = isIn ? paintLast().catch(() => undefined) : Promise.resolve();
void Promise.all([parsed, Promise.race([painted, late])]).then(begin);
