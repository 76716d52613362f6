"""Runs OpenStack Swift and its memcached on this machine, in processes that end with this one.

    python3 run-swift.py <folder> <key> <secret> <region> <memcached> <port of memcached> <ports>

The ports are of the servers for accounts, containers and objects, and of the proxy, which speaks S3.
"""

import ctypes
import getpass
import os
import signal
import sys

from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

PR_SET_PDEATHSIG = 1

folder, key, secret, region, memcached, cache_port, *ports = sys.argv[1:]
servers = dict(zip(("account", "container", "object", "proxy"), ports))


def write(name, text):
    with open(f"{folder}/{name}", "w") as file:
        file.write(text)


def write_server(name, pipeline, sections):
    write(f"{name}.conf", f"""[DEFAULT]
swift_dir = {folder}
bind_ip = 127.0.0.1
bind_port = {servers[name]}
user = {getpass.getuser()}
workers = 0
log_level = WARNING
devices = {folder}/devices
mount_check = false
[pipeline:main]
pipeline = {pipeline}
[filter:healthcheck]
use = egg:swift#healthcheck
{sections}
""")


def write_ring(name):
    """One copy on the one device."""
    device = {"region": 1, "zone": 1, "device": "one", "weight": 1.0}
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({**device, "ip": "127.0.0.1", "port": int(servers[name])})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")


def fork(work):
    if os.fork() == 0:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        sys.exit(work())


def serve(name):
    return wsgi.run_wsgi(f"{folder}/{name}.conf", f"{name}-server")


os.makedirs(f"{folder}/devices/one")
write("swift.conf", """[swift-hash]
swift_hash_path_suffix = disha
swift_hash_path_prefix = disha
[storage-policy:0]
name = one
default = yes
""")
# Swift reads its common settings from /etc unless another folder is set.
utils.set_swift_dir(folder)
for name in ("account", "container", "object"):
    write_server(name, f"healthcheck {name}-server", f"[app:{name}-server]\nuse = egg:swift#{name}")
    write_ring(name)
# On a busy machine a server is slow now and then, and there is no other: no error limit.
write_server("proxy", "catch_errors healthcheck cache s3api tempauth proxy-server", f"""
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{cache_port}
[filter:s3api]
use = egg:swift#s3api
location = {region}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_{key.replace(":", "_")} = {secret} .admin
""")
cache = ["-u", getpass.getuser(), "-l", "127.0.0.1", "-p", cache_port, "-m", "16"]
fork(lambda: os.execv(memcached, [memcached, *cache]))
for name in ("account", "container", "object"):
    fork(lambda: serve(name))
sys.exit(serve("proxy"))
