import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme/tokens.css';
import './theme/shell.css';
import { App } from './app.tsx';
import { cleanAddress } from './navigation/clean-address.ts';

cleanAddress();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to render into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
