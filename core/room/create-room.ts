import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { BeatAnchor } from '@uplift/core/performance';
import { LeaderBeatClock } from './clock/leader-beat-clock.ts';
import type { RoomMessage, RoomPlace, RoomUpdate } from './protocol/ports.ts';
import type { LeaderCommand, PeerId, PeerMessage, SharedRun } from './protocol/protocol.ts';
import type { FollowedCommand, Room, RoomState } from './protocol/room.ts';
import type { RoomParts } from './protocol/room-parts.ts';
import type { ClientCommand, ClientEvent, CommandFields, PageAction, TimerName } from './reducer/client-events.ts';
import { isMemberPhase, type ClientState, type Connections, type Moment } from './reducer/client-state.ts';
import { isOpen, sendTo, type Recipient } from './reducer/peers.ts';
import { initialClient, reduceRoom } from './reducer/reduce-room.ts';
import { EMPTY_VIEW, viewRoom } from './reducer/room-view.ts';

/** Following and leading on one page. */
export function createRoom(parts: RoomParts): Room & { end(): void } {
  return new RoomRunner(parts);
}

type Handlers = { readonly [Type in keyof CommandFields]: (command: ClientCommand<Type>) => void };

const UNNAMED = { full_name: '', profile_picture: '' };

/** Runs the reducer of a room: owns its timers, its connections and the comparison of clocks. */
class RoomRunner implements Room {
  readonly #parts: RoomParts;
  readonly #clock: LeaderBeatClock;
  readonly #handlers: Handlers;
  readonly #shown = createStore<RoomState>(EMPTY_VIEW.shown);
  readonly #commandListeners = new Set<(command: FollowedCommand) => void>();
  readonly #updateListeners = new Set<(update: RoomUpdate) => void>();
  readonly #timers = new Map<TimerName, () => void>();
  readonly #endings: readonly (() => void)[];
  #state: ClientState;
  #view = EMPTY_VIEW;
  #queue: readonly ClientEvent[] = [];
  #isRunning = false;
  #linked = '';

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#state = initialClient(this.#connections());
    this.#clock = new LeaderBeatClock({
      ...parts,
      isOpen: (peer) => isOpen(this.#state.connections, peer),
      send: (peer, message) => this.#sendRequest(peer, message),
    });
    this.#handlers = this.#createHandlers();
    const onConnections = (): void => this.#dispatch({ type: 'connections', connections: this.#connections() });
    this.#endings = [
      parts.server.listen((event) => {
        this.#dispatch({ type: 'server', event, person: parts.person?.() ?? UNNAMED });
      }),
      parts.channels.listen((from, message) => this.#dispatch({ type: 'peer', from, message })),
      parts.channels.states.subscribe(onConnections),
      parts.server.isConnected.subscribe(onConnections),
      parts.isMember.subscribe(onConnections),
    ];
  }

  get state(): Store<RoomState> {
    return this.#shown;
  }

  join(place: RoomPlace): void {
    this.#dispatch({ type: 'place', place });
  }

  leave(): void {
    this.#dispatch({ type: 'place', place: null });
  }

  end(): void {
    this.leave();
    for (const end of this.#endings) end();
    this.#commandListeners.clear();
    this.#updateListeners.clear();
  }

  lead(command: LeaderCommand): void {
    this.#act({ type: 'lead', command });
  }

  stopFollowing(): void {
    this.#act({ type: 'follow', isFollowing: false });
  }

  resumeFollowing(): void {
    this.#act({ type: 'follow', isFollowing: true });
  }

  lookAhead(isAhead: boolean): void {
    this.#act({ type: 'look-ahead', isAhead });
  }

  bringEveryone(command: LeaderCommand): void {
    this.#act({ type: 'bring-everyone', command });
  }

  takeLead(): void {
    this.#act({ type: 'take-lead' });
  }

  handOver(to: PeerId): void {
    this.#act({ type: 'hand-over', to });
  }

  sendUpdate(update: RoomUpdate): void {
    this.#act({ type: 'send-update', update });
  }

  onCommand(listener: (command: FollowedCommand) => void): () => void {
    this.#commandListeners.add(listener);
    return () => this.#commandListeners.delete(listener);
  }

  onUpdate(listener: (update: RoomUpdate) => void): () => void {
    this.#updateListeners.add(listener);
    return () => this.#updateListeners.delete(listener);
  }

  toLocalBeats(run: SharedRun): BeatAnchor | null {
    return this.#clock.toLocalBeats(run);
  }

  toSharedRun(anchor: BeatAnchor): SharedRun {
    return this.#clock.toSharedRun(anchor);
  }

  #act(action: PageAction): void {
    this.#dispatch({ type: 'page', action });
  }

  /** Applies an event. One dispatched while another is applied, as by a listener, is queued. */
  #dispatch(event: ClientEvent): void {
    this.#queue = [...this.#queue, event];
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
        this.#queue = this.#queue.slice(1);
        this.#apply(next);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #apply(event: ClientEvent): void {
    const { atMs, uncertaintyMs } = this.#moment();
    const { state, commands } = reduceRoom(this.#state, { ...event, atMs, uncertaintyMs });
    this.#state = state;
    for (const command of commands) this.#carryOut(command);
  }

  #carryOut<Type extends keyof CommandFields>(command: ClientCommand<Type>): void {
    this.#handlers[command.type](command);
  }

  #createHandlers(): Handlers {
    const { server, memory } = this.#parts;
    const clock = this.#clock;
    return {
      join: ({ place, before }) => server.join(place, before ?? memory?.read(place) ?? null),
      leave: () => server.leave(),
      remember: ({ place, self }) => memory?.keep(place, self),
      'send-over-server': ({ message, to }) => server.send(message, to),
      'send-to-peers': (command) => this.#sendToPeers(command),
      'answer-clock': (command) => this.#answerClock(command),
      link: (command) => this.#link(command),
      'compare-clocks': ({ leader }) => clock.setLeader(leader),
      'restart-comparison': () => clock.restartComparison(),
      'clock-answer': ({ from, trip }) => clock.receive(from, trip),
      'receive-run': ({ incoming }) => clock.receiveRun(incoming),
      'rebase-run': ({ run }) => this.#rebase(run),
      'move-page': ({ command }) => this.#commandListeners.forEach((listener) => listener(command)),
      'deliver-update': ({ update }) => this.#updateListeners.forEach((listener) => listener(update)),
      'start-timer': (command) => this.#startTimer(command),
      'stop-timer': ({ timer }) => this.#stopTimer(timer),
      'end-session': (command) => this.#endSession(command),
      show: () => this.#show(),
    };
  }

  #connections(): Connections {
    const { isMember, server, channels } = this.#parts;
    return { isSignedIn: isMember.get(), isConnected: server.isConnected.get(), channels: channels.states.get() };
  }

  #moment(): Moment {
    return { ...this.#state.connections, atMs: this.#parts.clockMs(), uncertaintyMs: this.#clock.uncertaintyMs };
  }

  #show(): void {
    this.#view = viewRoom(this.#view, this.#state, this.#moment());
    this.#shown.set(this.#view.shown);
  }

  #sendRequest(peer: PeerId, message: PeerMessage): void {
    const { phase } = this.#state;
    if (isMemberPhase(phase))
      this.#sendToPeers(sendTo({ peers: phase.member.peers, moment: this.#moment() }, peer, message));
  }

  #sendToPeers({ message, recipients, isForServer }: ClientCommand<'send-to-peers'>): void {
    const relayed = recipients.filter((recipient) => this.#needsServer(recipient, message)).map(({ peer }) => peer);
    if (isForServer || relayed.length > 0) this.#parts.server.send(message, relayed);
  }

  /** Sends over an open channel, and returns true if the server has to pass the message on too. */
  #needsServer({ peer, isOpen: isTried, overServer }: Recipient, message: RoomMessage): boolean {
    const isSent = isTried && this.#parts.channels.send(peer, message);
    return overServer === 'always' || (overServer === 'if-channel-fails' && !isSent);
  }

  #answerClock({ to, sent, received, isByChannel }: ClientCommand<'answer-clock'>): void {
    const { channels, server, clockMs } = this.#parts;
    const answer = (): PeerMessage => ({ command: 'clock-answer', sent, received, answered: clockMs() });
    if (!isByChannel || !channels.send(to, answer())) server.send(answer(), [to]);
  }

  #link({ peers, isLeader }: ClientCommand<'link'>): void {
    const linked = [isLeader, ...peers].join();
    if (linked === this.#linked) return;
    this.#linked = linked;
    this.#parts.channels.keep(peers, isLeader);
  }

  #rebase(run: SharedRun): void {
    const anchor = this.#clock.toLocalBeats(run);
    const rebased = anchor && { ...this.#clock.toSharedRun(anchor), pace: run.pace };
    this.#dispatch({ type: 'run-rebased', run, rebased });
  }

  #startTimer({ timer, ms }: ClientCommand<'start-timer'>): void {
    this.#stopTimer(timer);
    this.#timers.set(
      timer,
      this.#parts.after(ms, () => {
        this.#timers.delete(timer);
        this.#dispatch({ type: 'timer', timer });
      }),
    );
  }

  #stopTimer(timer: TimerName): void {
    this.#timers.get(timer)?.();
    this.#timers.delete(timer);
  }

  #endSession({ keepsBeats }: ClientCommand<'end-session'>): void {
    for (const timer of this.#timers.keys()) this.#stopTimer(timer);
    if (keepsBeats) this.#clock.stop();
    else this.#clock.clear();
    this.#link({ type: 'link', peers: [], isLeader: false });
  }
}
