// oxlint-disable-next-line import/default -- the address is made by the build
import ENGINE from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Where the engine is that reads QR codes. */
export const CODE_ENGINE = ENGINE;
