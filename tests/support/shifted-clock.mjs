/** For `--import` in a process of a test: its clock is off by CLOCK_SHIFT_MS, as that of another machine may be. */
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + shift);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + shift;
  }
};
