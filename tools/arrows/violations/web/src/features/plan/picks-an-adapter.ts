import '@uplift/adapters/device-store';
