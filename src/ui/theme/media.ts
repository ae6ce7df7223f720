/** For a thumb. */
export const COARSE = '@media (pointer: coarse)';
export const PHONE = '@media (max-width: 640px)';
/** Below this width the bar of the shell stands at the foot. */
export const NARROW = '@media (max-width: 899px)';
export const FORCED = '@media (forced-colors: active)';
export const STILL = '@media (prefers-reduced-motion: reduce)';
