import '@uplift/ui-kit';
