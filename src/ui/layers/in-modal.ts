import { createContext } from 'react';

/** Whether a block is inside a modal, whose buttons have one order: cancel first, the main action last (R2.39). */
export const InModal = createContext(false);
