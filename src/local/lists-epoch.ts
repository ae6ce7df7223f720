/** The epoch of a mirror that is made of lists: its server has the calls of the specification and no feed. */
export const LISTS_EPOCH = 'plain';
