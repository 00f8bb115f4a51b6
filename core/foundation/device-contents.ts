/** Counts of the device's records of one kind. */
export interface KeptCounts {
  /** Records of the unlocked account. */
  readonly owned: number;
  /** Unclaimed ones. */
  readonly unclaimed: number;
  /** Owned and unclaimed records in the trash; not counted above. */
  readonly inTrash: number;
}

/** A record that could not be read and was set aside unchanged. */
export interface SetAsideRecord {
  readonly collection: string;
  /** Null if not even that can be read. */
  readonly id: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Contents of the device, as its settings show them. */
export interface DeviceContents {
  readonly songs: KeptCounts;
  readonly collections: KeptCounts;
  readonly sets: KeptCounts;
  /** The newest first. */
  readonly setAside: readonly SetAsideRecord[];
}
