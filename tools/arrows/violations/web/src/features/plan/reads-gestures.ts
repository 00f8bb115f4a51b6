import '@use-gesture/react';
