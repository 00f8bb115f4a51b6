import '@uplift/core/chord-sheets';
