import './page.test.tsx';
