import '@uplift/contract';
