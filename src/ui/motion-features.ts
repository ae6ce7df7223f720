/** A part of its own: it comes when the page is quiet. */
export { domAnimation } from 'framer-motion';
