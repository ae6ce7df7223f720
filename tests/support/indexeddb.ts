/** IndexedDB for tests in Node: an in-memory one that keeps the standard's transaction rules. */
import 'fake-indexeddb/auto';
