/** The preference under which a device keeps the performance that is open on it. */
export const PERFORMANCE_KEY = 'performance';
