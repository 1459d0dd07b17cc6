#!/usr/bin/env python3
"""A small market maker: keeps one bid and one ask around the middle of the book, and less of the side on which it already holds too much.

It is an example, not advice: in a market that moves it loses money. Python 3.9 or newer, and paho-mqtt of version 1 or 2; websocket-client is
used for market data where it is installed, otherwise the book is read over HTTP.

    pip install paho-mqtt websocket-client        (or: apt install python3-paho-mqtt python3-websocket)
    python3 docs/examples/bot.py --key bk_… --market LBTC-LUSD --rounds 20

The key: sign in, open Security (/security/), New key, with the permissions Read and Trade. It is shown once, and can be revoked there.

However it ends, it cancels its quotes; if its connection breaks, the server cancels them. Orders go over HTTP, each under a client order id of
its own: when no answer comes, the order's outcome is asked for, so that it is never placed twice or forgotten. Fills come over MQTT, and after a
lost connection from the list of fills, each counted once. The messages are described in docs/orders-over-mqtt.md and docs/market-data.md.
"""
import argparse
import json
import os
import signal
import struct
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

import paho.mqtt.client as mqtt

try:
    import websocket
except ImportError:
    websocket = None

parser = argparse.ArgumentParser(description="Quotes both sides of a market.")
parser.add_argument("--url", default="http://localhost:3000", help="where the installation answers")
parser.add_argument("--key", default=os.environ.get("BOURSE_KEY"), help="the API key (or BOURSE_KEY)")
parser.add_argument("--market", default="LBTC-LUSD")
parser.add_argument("--size", type=Decimal, help="the quantity of each quote; the market's smallest order unless given")
parser.add_argument("--spread", type=int, default=2000, help="the distance from the middle, in millionths of the price")
parser.add_argument("--limit", type=Decimal, help="how much more or less of the base asset it may hold; five times the size unless given")
parser.add_argument("--rounds", type=int, help="how many times it looks at the book; until Ctrl-C unless given")
parser.add_argument("--every", type=int, default=1000, help="milliseconds between two looks")
options = parser.parse_args()
if not options.key:
    parser.error("a key is needed: --key bk_…, from Security (/security/), New key")
ADDRESS = urllib.parse.urlsplit(options.url)
PORT = ADDRESS.port or (443 if ADDRESS.scheme == "https" else 80)


class Refused(Exception):
    """The server's answer is no; nothing happened."""


class TooFast(Refused):
    """Too many calls; this one may be made again a little later."""


class Unanswered(Exception):
    """Whether it was done is not known."""


def call(method, path, body=None, **query):
    """One request. Figures are decimal text in whole units, in both directions."""
    given = {name: value for name, value in query.items() if value is not None}
    address = options.url.rstrip("/") + path + ("?" + urllib.parse.urlencode(given) if given else "")
    headers = {"authorization": "Bearer " + options.key, "content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers, method=method), timeout=15) as answer:
            return json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        try:
            said = json.loads(error.read())
        except ValueError:
            said = {}
        if error.code >= 500 and said.get("code") != "MAINTENANCE":
            raise Unanswered(str(error)) from error
        if error.code == 429:
            raise TooFast(said.get("code")) from error
        raise Refused(said.get("reason") or said.get("code") or str(error)) from error
    except (OSError, ValueError) as error:
        raise Unanswered(str(error)) from error


def repeat(method, path, body=None, **query):
    """For calls that may be made twice: reading, canceling, settling."""
    for pause in (0.2, 0.5, 1, 2, 4, 8, None):
        try:
            return call(method, path, body, **query)
        except (Unanswered, TooFast):
            if pause is None:
                raise
            time.sleep(pause)


def read(path, **query):
    return repeat("GET", path, **query)


def place(side, price, quantity):
    order = {"market": options.market, "side": side, "price": f"{price:f}", "quantity": f"{quantity:f}", "postOnly": True}
    order["clOrdID"] = uuid.uuid4().hex
    try:
        return call("POST", "/api/orders/", order)
    except Unanswered:
        # The order's certain state: one that has not arrived is rejected now, and stays so if it arrives later.
        settled = repeat("POST", "/api/orders/settle/", order)
        if settled["status"] == "REJECTED":
            raise Refused(settled["reason"])
        return settled


def fields(message):
    """The fields of a protobuf message as {number: [values]}: whole numbers, and bytes for text and nested messages."""
    found, at = {}, 0

    def varint():
        nonlocal at
        value, shift = 0, 0
        while True:
            byte = message[at]
            at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    while at < len(message):
        tag = varint()
        kind = tag & 7
        if kind == 0:
            value = varint()
        elif kind == 2:
            length = varint()
            value, at = message[at : at + length], at + length
        elif kind in (1, 5):
            form, length = ("<Q", 8) if kind == 1 else ("<I", 4)
            value, at = struct.unpack(form, message[at : at + length])[0], at + length
        else:
            raise ValueError(f"unknown wire type {kind}")
        found.setdefault(tag >> 3, []).append(value)
    return found


def texts(**numbered):
    """A protobuf message of short texts: texts(_1="a", _4="b")."""
    parts = [(int(name[1:]), value.encode()) for name, value in numbered.items()]
    return b"".join(bytes([number << 3 | 2, len(value)]) + value for number, value in parts)


class Fills:
    """What was bought minus what was sold, from every fill once, whichever way it comes."""

    def __init__(self, market):
        self.lot = Decimal(market["lot_raw"]).scaleb(-market["base_asset"]["decimals"])
        self.position = Decimal(0)
        self.seen = set()
        self.since = read("/api/time/")["timestamp"]
        self.lock = threading.Lock()

    def add(self, fill_id, side, quantity):
        with self.lock:
            if fill_id in self.seen:
                return
            self.seen.add(fill_id)
            self.position += quantity if side == "BUY" else -quantity
            say(f"{side} {quantity:f}; position {self.position:f}")

    def from_status(self, payload):
        for fill in map(fields, fields(payload).get(10, [])):
            self.add(str(fill[1][0]), "BUY" if fill[2][0] == 1 else "SELL", fill[3][0] * self.lot)

    def catch_up(self):
        """After each connection: what was traded without it, page by page."""
        before = None
        while True:
            page = read("/api/fills/", market=options.market, **{"from": self.since}, limit=1000, before=before)
            for row in page:
                self.add(row["fillID"], row["fill"]["side"], Decimal(row["fill"]["quantity"]))
            if len(page) < 1000:
                return
            before = page[-1]["fillID"]


class Listener:
    """Own fills over MQTT. Its will cancels this pocket's orders in the market when the connection is lost."""

    def __init__(self, fills, seat):
        self.is_up = threading.Event()
        self.status = f"order_status/{options.market}/+/+/{seat['pocketID']}"
        version = [mqtt.CallbackAPIVersion.VERSION2] if hasattr(mqtt, "CallbackAPIVersion") else []
        self.client = mqtt.Client(*version, client_id=f"{seat['userID']}-{uuid.uuid4().hex}", protocol=mqtt.MQTTv311, transport="websockets")
        self.client.ws_set_options(path="/ws")
        if ADDRESS.scheme == "https":
            self.client.tls_set()
        self.client.username_pw_set(seat["userID"], options.key)
        self.client.will_set(f"cancel/{options.market}/{seat['userID']}", texts(_1=uuid.uuid4().hex, _4=seat["pocketID"]), qos=1)
        self.client.on_connect = lambda client, *_: client.subscribe(self.status, qos=1)
        self.client.on_subscribe = lambda *_: threading.Thread(target=self.come_up, args=(fills,), daemon=True).start()
        self.client.on_disconnect = lambda *_: self.is_up.clear()
        self.client.on_message = lambda _client, _data, message: fills.from_status(message.payload)
        self.client.connect_async(ADDRESS.hostname, PORT, keepalive=30)
        self.client.loop_start()

    def come_up(self, fills):
        fills.catch_up()
        self.is_up.set()

    def close(self):
        self.client.disconnect()
        self.client.loop_stop()


class LiveBook(threading.Thread):
    """The book from the market-data socket; a gap or a lost connection starts it again with a new snapshot."""

    def __init__(self, market):
        super().__init__(daemon=True)
        self.tick = Decimal(market["tick_raw"]).scaleb(-market["quote_asset"]["decimals"])
        self.lot = Decimal(market["lot_raw"]).scaleb(-market["base_asset"]["decimals"])
        self.best = None
        self.start()

    def run(self):
        while True:
            try:
                self.follow(websocket.create_connection(f"{'wss' if ADDRESS.scheme == 'https' else 'ws'}://{ADDRESS.netloc}/mds", timeout=15))
            except (OSError, ValueError, websocket.WebSocketException):
                pass
            self.best = None
            time.sleep(1)

    def follow(self, socket):
        subject, sides, seq = f"1/depth/{options.market}", ({}, {}), None
        socket.send("+/24h/dailies/*")  # A frame at least every five seconds: a silent connection times out.
        socket.send("+/" + subject)
        while True:
            frame = fields(socket.recv())
            if frame.get(1) != [subject.encode()]:
                continue
            is_snapshot = frame.get(4) == [1]
            if not is_snapshot and frame.get(3, [0])[0] != seq:
                raise ValueError("a frame was missed")
            if is_snapshot:
                sides = ({}, {})
            seq, depth = frame[2][0], fields(frame.get(5, [b""])[0])
            for number, side in enumerate(sides, 1):
                for level in map(fields, depth.get(number, [])):
                    side[level[1][0]] = level.get(2, [0])[0]
                    if side[level[1][0]] == 0:
                        del side[level[1][0]]
            bids, asks = sorted(sides[0].items(), reverse=True), sorted(sides[1].items())
            is_open = depth.get(3, [0])[0] == 1
            self.best = (self.show(bids), self.show(asks)) if is_open else None

    def show(self, levels):
        return [(price * self.tick, lots * self.lot) for price, lots in levels[:20]]

    def read(self):
        return self.best


class PolledBook:
    """The same over HTTP, where websocket-client is not installed."""

    def __init__(self, _market):
        pass

    def read(self):
        depth = read("/api/md/depth/", market=options.market, levels=20)
        return tuple([(Decimal(price), Decimal(quantity)) for price, quantity in depth[side]] for side in ("bids", "asks"))


def middle_of(book, own):
    """Between the best prices of others: its own quotes must not move it."""
    mine = {Decimal(order["price"]): Decimal(order["quantity"]) - Decimal(order["filled"]) for order in own}
    best = [next((price for price, quantity in levels if quantity > mine.get(price, 0)), None) for levels in book]
    return None if None in best else sum(best) / 2


def keep(side, wanted, size, own):
    """One quote of this side, at this price and no other; none when there is no price."""
    quotes = [order for order in own if order["side"] == side]
    is_there = any(Decimal(order["price"]) == wanted for order in quotes)
    try:
        for order in quotes:
            if not is_there or Decimal(order["price"]) != wanted:
                repeat("DELETE", f"/api/orders/{order['orderID']}/")
        if not is_there and wanted is not None and wanted > 0:
            place(side, wanted, size)
    except Refused as refusal:  # It changes nothing; the next round tries again.
        say(f"refused: {refusal}")


def say(line):
    print(line, flush=True)


def main():
    market = next((one for one in read("/api/markets/") if one["symbol"] == options.market), None)
    if market is None:
        sys.exit(f"there is no market {options.market}")
    tick, size = Decimal(market["tick"]), options.size or Decimal(market["min_quantity"])
    limit = options.limit or size * 5
    stopping = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())
    fills = Fills(market)
    listener = Listener(fills, read("/api/balances/"))
    book = LiveBook(market) if websocket else PolledBook(market)
    try:
        listener.is_up.wait(timeout=30)
        rounds = 0
        while not stopping.wait(options.every / 1000) and (options.rounds is None or rounds < options.rounds):
            rounds += 1
            levels = book.read()
            if levels is None or not listener.is_up.is_set():
                continue
            own = read("/api/orders/", market=options.market, status="live", limit=1000)
            middle = middle_of(levels, own)
            if middle is None:
                say("both sides of the book are needed to find a price")
                continue
            away = middle * options.spread / 1_000_000
            bid = ((middle - away) / tick).to_integral_value(ROUND_FLOOR) * tick
            ask = ((middle + away) / tick).to_integral_value(ROUND_CEILING) * tick
            keep("BUY", bid if fills.position + size <= limit else None, size, own)
            keep("SELL", ask if fills.position - size >= -limit else None, size, own)
    finally:
        repeat("POST", "/api/orders/cancel_all/", {"market": options.market})
        fills.catch_up()
        listener.close()
        left = read("/api/orders/", market=options.market, status="live")
        say(f"ended with {len(fills.seen)} fills, position {fills.position:f} {market['base_asset']['code']}, {len(left)} open orders")


main()
