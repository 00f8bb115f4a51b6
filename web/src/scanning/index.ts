/** Scanning a QR code with the camera, for every page that reads one. */
export { CodeScanner, STOP_KEY } from './code-scanner.tsx';
