import { useState } from 'react';

/** How large a document is shown: as wide as there is room, or in percent of its real size. */
export type Zoom = 'fit' | number;

const STEPS = [25, 33, 50, 67, 80, 100, 125, 150, 200, 300, 400];

export interface ZoomControl {
  zoom: Zoom;
  /** In percent, also while it fits. */
  shown: number;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
}

/** @param fitting percent at which the document is as wide as there is room */
export function useZoom(fitting: number): ZoomControl {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const shown = zoom === 'fit' ? Math.round(fitting) : zoom;
  return {
    zoom,
    shown,
    larger: () => setZoom(STEPS.find((step) => step > shown) ?? shown),
    smaller: () => setZoom(STEPS.findLast((step) => step < shown) ?? shown),
    fit: () => setZoom('fit'),
  };
}

/** `+`, `-` and `0` as browsers have them; true when the key was one of them. */
export function zoomByKey(key: string, control: ZoomControl): boolean {
  if (key === '+' || key === '=') control.larger();
  else if (key === '-') control.smaller();
  else if (key === '0') control.fit();
  else return false;
  return true;
}
