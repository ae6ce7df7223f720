declare module 'virtual:manual-*' {
  import type { Manual } from '#features/help/manual.ts';

  const manual: Manual;
  export default manual;
}
