/** Rooms that each room of core may import, besides itself. */
export declare const CORE_ARROWS: Readonly<Record<string, readonly string[]>>;
