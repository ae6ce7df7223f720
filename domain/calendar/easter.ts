import type { Day } from '../days.ts';

/**
 * Easter Sunday of a year of the Gregorian calendar, by the method that *Nature* printed in 1876
 * ("Meeus/Jones/Butcher"), which holds for every year from 1583 on.
 */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const leapOfCenturies = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4);
  const toSunday = (32 + leapOfCenturies - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  const month = String(Math.floor(count / 31)).padStart(2, '0');
  const date = String((count % 31) + 1).padStart(2, '0');
  return `${year}-${month}-${date}`;
}
