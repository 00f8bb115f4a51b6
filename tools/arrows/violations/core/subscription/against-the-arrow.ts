import '@uplift/core/music';
export const room = 'subscription';
