import { assertNever } from '@uplift/core/foundation';
import type { BenchName } from './bench.ts';

/** Goal of a figure. A goal only ever gets harder. */
export interface Goal {
  readonly figure: string;
  readonly comparison: '<=' | '>=' | '=';
  readonly value: number;
}

const atMost = (figure: string, value: number): Goal => ({ figure, comparison: '<=', value });
const atLeast = (figure: string, value: number): Goal => ({ figure, comparison: '>=', value });
const exactly = (figure: string, value: number): Goal => ({ figure, comparison: '=', value });

/** The goals by bench. The unit of a value is that of its figure's name: see {@link figureUnit}. */
const GOALS: Readonly<Record<BenchName, readonly Goal[]>> = {
  import: [
    atMost('stored_1000_s', 3),
    atMost('songs17000_s', 40),
    atMost('peak_mb', 500),
    atMost('put_ms', 4),
    atLeast('parse_vs_chordsheetjs', 4),
    atMost('over_words_p95_ms', 1),
    atMost('set_line_of_5000_ms', 150),
    atLeast('key_inferred', 0.9),
  ],
  search: [
    atMost('p50_ms', 3),
    atMost('p95_ms', 8),
    atMost('index_ms', 800),
    atMost('two_libraries_p50_ms', 10),
    exactly('mismatches', 0),
    atLeast('title_first', 0.99),
    atMost('shown_for_title', 8),
    atLeast('typo_first', 0.98),
    atLeast('lyric_first', 0.95),
    atMost('keystroke_to_paint_p95_ms', 50),
  ],
  list: [atMost('mount_ms', 60), atMost('nodes', 400), atMost('sort_ms', 40), exactly('long_frames', 0)],
  start: [
    atMost('warm_10k_ms', 400),
    atMost('first_route_js_kb', 200),
    atMost('first_route_requests', 12),
    atMost('lcp_ms', 700),
    atMost('memory_10k_mb', 150),
    atMost('server_start_ms', 1000),
  ],
  edit: [
    atMost('keystroke_p98_ms', 50),
    atMost('open_ms', 150),
    atMost('keystroke_4x_p98_ms', 100),
    exactly('drag_long_frames', 0),
  ],
  print: [atMost('set30_ms', 500)],
  pdf: [atMost('pages20_ms', 400), exactly('long_tasks', 0)],
  'import-zip': [atMost('songs3000_s', 10)],
  click: [atMost('offline_error_samples', 1), exactly('late_ticks_busy', 0), exactly('late_ticks_hidden', 0)],
  scroll: [exactly('long_frames_4x', 0), atMost('highlight_error_ms', 17)],
  slide: [atMost('key_to_slide_p95_ms', 33), atMost('fit_ms', 1), exactly('long_frames_beyond_bare', 0)],
  auth: [atLeast('sign_in_vs_argon2', 0.9), atMost('session_p99_ms', 5), atMost('oracle_ms', 1)],
  sync: [
    atMost('a_to_b_p95_ms', 500),
    atMost('patch_p99_ms', 25),
    atLeast('polls_per_s', 5000),
    atMost('idle_poll_bytes', 1024),
    atMost('first_sync_10k_s', 6),
    atMost('first_upload_10k_s', 30),
    atMost('edit_wire_bytes', 200),
  ],
  e2e: [
    atMost('unlock_password_p95_ms', 600),
    atMost('unlock_passkey_p95_ms', 300),
    atMost('password_change_kb', 50),
    atMost('seal_10k_s', 20),
    atMost('a_to_b_ratio', 1.3),
    atMost('first_sync_ratio', 1.3),
  ],
  team: [
    atMost('edit_to_other_p95_ms', 500),
    atMost('first_sync_church_10k_s', 6),
    atMost('guest_first_chart_ms', 1500),
    atMost('room_of_200_guests_p99_ms', 60),
  ],
  live: [
    atMost('phase_lan_p95_ms', 1),
    atMost('phase_mobile_p95_ms', 4),
    atMost('phase_busy_p95_ms', 3),
    atMost('tap_to_paint_p95_ms', 60),
    atMost('rejoin_ms', 500),
  ],
  fanout: [
    atMost('kb_per_socket', 15),
    atMost('p99_ms', 15),
    atLeast('deliveries_per_s', 80_000),
    atLeast('vs_bare_ws', 0.5),
    atMost('flood_p99_delta_ms', 10),
  ],
  embedded: [atMost('memory_mb', 250), atMost('start_s', 2), exactly('acknowledged_lost', 0)],
  backup: [exactly('unequal_tables', 0)],
  help: [atMost('search_ms', 2), atMost('article_kb', 30)],
  hostile: [atMost('others_p99_vs_quiet', 3)],
  rehearse: [
    exactly('blank_screens', 0),
    exactly('black_wall_s', 0),
    exactly('not_found', 0),
    exactly('wrong_line_s', 0),
    exactly('late_ticks', 0),
    atMost('lead_recovery_s', 20),
    atMost('healed_s', 5),
  ],
  lighthouse: [
    atLeast('performance_min', 0.98),
    atLeast('accessibility_min', 0.98),
    atLeast('best_practices_min', 0.98),
    atLeast('phone_performance_min', 0.95),
  ],
  'perform-open': [atMost('first_chart_ms', 200), atMost('next_song_ms', 40)],
  // Effort in the best known app of its kind, or Uplift's own where that is less.
  tasks: [
    atMost('first_song_clicks', 3),
    atMost('import_162_clicks', 4),
    atMost('import_again_clicks', 3),
    atMost('find_misspelled_clicks', 0),
    atMost('write_song_actions', 18),
    atMost('time_14_lines_clicks', 3),
    atMost('plan_8_items_clicks', 2),
    atMost('key_capo_note_clicks', 4),
    atMost('add_3_songs_clicks', 2),
    atMost('print_set_clicks', 2),
    atMost('transpose_on_stage_clicks', 2),
    atMost('audience_window_clicks', 1),
  ],
  // Margins: a commit may cost a little, and a busy machine measures a little more. Budgets hold the sum.
  quick: [
    atMost('first_visit_kb_vs_last', 1.1),
    atMost('first_visit_requests_vs_last', 1.2),
    atMost('import_cpu_ms_vs_last', 1.5),
    atMost('warm_start_cpu_ms_vs_last', 1.5),
    atMost('stage_cpu_ms_vs_last', 1.5),
    atMost('key_press_cpu_ms_vs_last', 1.5),
    atMost('push_cpu_ms_vs_last', 1.5),
  ],
};

/** The goals of a bench, in the order they are reported. */
export function listGoals(bench: BenchName): readonly Goal[] {
  return GOALS[bench];
}

/** The goal of a figure; null when it has none. */
export function findGoal(bench: BenchName, figure: string): Goal | null {
  return GOALS[bench].find((goal) => goal.figure === figure) ?? null;
}

/** Returns true if a figure meets its goal. A figure that couldn't be measured doesn't. */
export function isMet(value: number | null, { comparison, value: wanted }: Goal): boolean {
  if (value === null) return false;
  switch (comparison) {
    case '<=':
      return value <= wanted;
    case '>=':
      return value >= wanted;
    case '=':
      return value === wanted;
    default:
      return assertNever(comparison);
  }
}

/** Reads the unit of a figure from the end of its name. */
export function figureUnit(figure: string): string {
  if (figure.endsWith('_per_s')) return '/s';
  if (figure.includes('_vs_')) return 'times';
  const unit = /_(ms|s|kb|mb|bytes)$/.exec(figure)?.[1];
  if (unit === undefined) return '';
  return unit === 'kb' || unit === 'mb' ? unit.toUpperCase() : unit;
}
