import { createContext } from 'react-router';

/**
 * The nonce that inline scripts and styles of ours carry while a document is rendered, a new one each time. The server
 * allows exactly what carries it, and takes it out again (server/http/finish-document.ts). Empty where nobody asks for one.
 */
export const inlineNonce = createContext('');
